/** The `username` under which a person is registered (VA20, VA21). */
export function registrationUsername(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`;
}

/** A new password as the server takes it: twice (VA20, VA21). */
export function newPasswordPayload(password: string): {
  readonly new_password1: string;
  readonly new_password2: string;
} {
  return { new_password1: password, new_password2: password };
}
