import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app with a secret in Base32 shows at a time. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
