import type { ProjectRole } from "../../model/index.ts";
import {
  type Answer,
  answerOf,
  type ContractClient,
  failureTexts,
  mapAnswer,
  type operations,
  parseProjectPage,
  type ProjectPage,
  type ProjectSummary,
} from "../client/index.ts";

/** A person, as stored on the server. */
export interface User {
  /** False from the verification of the e-mail until a password is set. */
  readonly isValid: boolean;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly csrfToken?: string;
  readonly created_at?: string | number;
  /** Whether the person operates the server. */
  readonly is_operator?: boolean;
  /** False for a person who signs in only with a provider. */
  readonly has_password?: boolean;
}

/** The person who is signed in after setting a password. */
export interface SignedIn {
  readonly user: User;
}

/** The server's data on a person's account and costs. */
export interface UserDetails {
  readonly created_at?: string | number;
  readonly cost_limit_exceeded: boolean;
  readonly max_cost: number;
  readonly cost_of_tokens_consumed: number;
  readonly cost_of_additional_tokens: number;
  readonly additional_token: number;
}

/** The request to create a project. */
export interface NewProject {
  readonly email: string;
  readonly project_name: string;
  readonly organization: string;
  readonly shared_by_user: string;
  readonly csrfToken: string;
}

/** An invitation to a project, as anybody with its link may read it. */
export interface Invitation {
  readonly project_name: string;
  /** The name of the person who invites. */
  readonly shared_by: string;
  /** The role that the person gets. */
  readonly role: ProjectRole;
}

/** The project of an accepted share link. */
export interface AcceptedProject {
  readonly project_id: number;
  readonly project_name: string;
  readonly shared_by: string;
  readonly owner_email: string;
}

/** A project that was copied from another one. */
type CopiedProject = Pick<ProjectSummary, "project_id" | "project_name" | "organization">;

/** The state of a payment, with the field names of the contract. */
export interface PaymentStatus {
  /** `off` if the server sells nothing and allows everything. */
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

/** The body of a request of the contract. */
type Sent<Name extends keyof operations> = operations[Name] extends {
  readonly requestBody: { readonly content: { readonly "application/json": infer Body } };
}
  ? Readonly<Body>
  : never;

type ProjectsQuery = NonNullable<operations["listProjects"]["parameters"]["query"]>;

interface OfPerson {
  readonly email: string;
}

/** The server calls of the workflows. They never throw. */
export type ProductApi = ReturnType<typeof createProductApi>;

/** Creates the calls of the workflows from a client of the contract. */
export function createProductApi(client: ContractClient) {
  return {
    getCsrfToken: () => answerOf(client.GET("/get_csrf_token/")),
    login: async (body: Sent<"login">): Promise<Answer<User>> =>
      mapAnswer(await answerOf(client.POST("/login/", { body })), withToken),
    loginWithGoogle: async (body: Sent<"signInWithGoogle">): Promise<Answer<User>> =>
      mapAnswer(await answerOf(client.POST("/sso/google/", { body })), ({ key: token, user }) =>
        withToken({ token, user }),
      ),
    beginProviderSignIn: () => answerOf(client.POST("/sso/provider/begin")),
    loginWithProvider: async (body: Sent<"signInWithProvider">): Promise<Answer<User>> =>
      mapAnswer(await answerOf(client.POST("/sso/provider/", { body })), withToken),
    register: async (body: Sent<"register">): Promise<Answer<User>> =>
      mapAnswer(await answerOf(client.POST("/register", { body })), ({ user }) => user),
    logout: (): Promise<Answer<unknown>> => answerOf(client.GET("/logout/"), failureTexts.logoutFailed),
    checkAuthentication: async (body: OfPerson): Promise<Answer<User>> =>
      mapAnswer(await answerOf(client.POST("/check_authentication/", { body })), withToken),
    getUserDetails: (body: OfPerson): Promise<Answer<UserDetails>> =>
      answerOf(client.POST("/get_user_details/", { body })),
    verifyEmail: (body: OfPerson): Promise<Answer<unknown>> =>
      answerOf(client.POST("/verify-email/", { body })),
    activateEmail: (body: Sent<"activateEmail">): Promise<Answer<unknown>> =>
      answerOf(client.POST("/activate-email/", { body })),
    createCredentials: (body: Sent<"createCredentials">): Promise<Answer<SignedIn>> =>
      answerOf(client.POST("/create-credentials/", { body })),
    forgotPassword: (body: Sent<"forgotPassword">): Promise<Answer<unknown>> =>
      answerOf(client.POST("/forgot-password/", { body })),
    checkResetCode: (body: Sent<"checkResetCode">): Promise<Answer<unknown>> =>
      answerOf(client.POST("/reset-code/", { body })),
    setNewPassword: (body: Sent<"setNewPassword">): Promise<Answer<SignedIn>> =>
      answerOf(client.POST("/new-password/", { body })),
    createProject: (body: NewProject): Promise<Answer<Pick<CopiedProject, "project_id">>> =>
      answerOf(client.POST("/dashboard/create_project/", { body })),
    listProjects: async (query: ProjectsQuery): Promise<Answer<ProjectPage>> => {
      const answer = await answerOf(client.GET("/dashboard/list_projects/", { params: { query } }));
      return answer.ok ? parseProjectPage(answer.value) : answer;
    },
    duplicateProject: async (body: Sent<"duplicateProject">): Promise<Answer<CopiedProject>> =>
      mapAnswer(
        await answerOf(client.POST("/dashboard/duplicate_project/", { body })),
        ({ organization, project_id, project_name }) => ({ project_id, project_name, organization }),
      ),
    deleteProject: (body: Sent<"deleteProject">): Promise<Answer<unknown>> =>
      answerOf(client.DELETE("/dashboard/delete_project/", { body })),
    shareProject: (body: Sent<"shareProject">): Promise<Answer<unknown>> =>
      answerOf(client.POST("/dashboard/share_project/", { body })),
    unshareProject: (body: Sent<"unshareProject">): Promise<Answer<unknown>> =>
      answerOf(client.POST("/dashboard/unshare_project/", { body })),
    changeRole: (body: Sent<"changeRole">): Promise<Answer<unknown>> =>
      answerOf(client.POST("/dashboard/change_role/", { body })),
    readInvitation: (body: Sent<"readInvitation">): Promise<Answer<Invitation>> =>
      answerOf(client.POST("/dashboard/project/invitation/", { body })),
    acceptSharedProject: (body: Sent<"acceptSharedProject">): Promise<Answer<AcceptedProject>> =>
      answerOf(client.POST("/dashboard/project/decode-token/", { body })),
    getPaymentStatus: (query: OfPerson): Promise<Answer<PaymentStatus>> =>
      answerOf(client.GET("/stripe/status/", { params: { query } })),
    verifyPayment: (body: OfPerson): Promise<Answer<PaymentStatus>> =>
      answerOf(client.POST("/stripe/verify_payment/", { body })),
  };
}

function withToken({ token, user }: { readonly token: string; readonly user: User }): User {
  return { ...user, csrfToken: token };
}
