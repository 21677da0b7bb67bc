import type { Answer, ProjectList } from "../client/index.ts";

/** A person as the server knows them. */
export interface User {
  /** False from the verification of the e-mail until a password is set. */
  readonly isValid: boolean;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly csrfToken?: string;
  readonly created_at?: string | number;
}

/** Who has a session now that their password is set. */
export interface SignedIn {
  readonly user: User;
}

/** What the server says of a person's account and costs. */
export interface UserDetails {
  readonly created_at?: string | number;
  readonly cost_limit_exceeded: boolean;
  readonly max_cost: number;
  readonly cost_of_tokens_consumed: number;
  readonly cost_of_additional_tokens: number;
  readonly additional_token: number;
}

/** What is sent to create a project. */
export interface NewProject {
  readonly email: string;
  readonly project_name: string;
  readonly organization: string;
  readonly shared_by_user: string;
  readonly csrfToken: string;
}

/** The project that a share link led to. */
export interface AcceptedProject {
  readonly project_id: number;
  readonly project_name: string;
  readonly shared_by: string;
  readonly owner_email: string;
}

/** The state of a payment, with the field names of the contract. */
export interface PaymentStatus {
  /** `off` where the server sells nothing, and everything is allowed. */
  readonly billing?: "on" | "off";
  readonly amount?: number;
  readonly currency?: string;
  readonly start_date?: string | number;
  readonly end_date?: string | number;
  readonly customer_email?: string;
  readonly plan_id?: string;
  readonly product_id?: string;
  readonly payment_type?: string;
  readonly payment_status?: string;
  readonly status?: string;
  readonly subscription_id?: string;
  readonly renewal_date?: string | number;
  readonly was_canceled?: boolean;
}

/** The calls of the server that the workflows make; none of them throws. */
export interface ProductApi {
  getCsrfToken(): Promise<Answer<{ readonly csrfToken: string }>>;
  login(body: {
    readonly email: string;
    readonly password: string;
    /** Asks for a session that outlasts the browser. */
    readonly remember_me: boolean;
  }): Promise<Answer<User>>;
  loginWithGoogle(body: { readonly access_token: string }): Promise<Answer<User>>;
  register(body: {
    readonly username: string;
    readonly email: string;
    readonly password: string;
  }): Promise<Answer<User>>;
  logout(): Promise<Answer<unknown>>;
  checkAuthentication(body: { readonly email: string }): Promise<Answer<User>>;
  getUserDetails(body: { readonly email: string }): Promise<Answer<UserDetails>>;
  verifyEmail(body: { readonly email: string }): Promise<Answer<unknown>>;
  activateEmail(body: { readonly email: string; readonly otp: string }): Promise<Answer<unknown>>;
  createCredentials(body: {
    readonly email: string;
    readonly password: string;
    /** Under which others see the person; else what stands before the `@`. */
    readonly name?: string;
  }): Promise<Answer<SignedIn>>;
  forgotPassword(body: { readonly username_or_email: string }): Promise<Answer<unknown>>;
  checkResetCode(body: { readonly email: string; readonly otp: string }): Promise<Answer<unknown>>;
  setNewPassword(body: {
    readonly email: string;
    readonly new_password1: string;
    readonly new_password2: string;
  }): Promise<Answer<SignedIn>>;
  createProject(body: NewProject): Promise<Answer<{ readonly project_id: number }>>;
  getAllProjects(query: { readonly email: string }): Promise<Answer<ProjectList>>;
  duplicateProject(body: { readonly project_id: number }): Promise<
    Answer<{
      readonly project_id: number;
      readonly project_name: string;
      readonly organization: string;
    }>
  >;
  deleteProject(body: { readonly project_id: number }): Promise<Answer<unknown>>;
  shareProject(body: {
    readonly project_id: number;
    readonly shared_with: string;
    readonly client_url: string;
  }): Promise<Answer<unknown>>;
  unshareProject(body: {
    readonly project_id: number;
    readonly shared_with: string;
  }): Promise<Answer<unknown>>;
  acceptSharedProject(body: { readonly project_token: string }): Promise<Answer<AcceptedProject>>;
  getPaymentStatus(query: { readonly email: string }): Promise<Answer<PaymentStatus>>;
  verifyPayment(body: { readonly email: string }): Promise<Answer<PaymentStatus>>;
}
