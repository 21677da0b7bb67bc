import type { DefinedError } from "ajv";
import type { FastifyError } from "fastify";
import {
  businessRuleForm,
  emailForm,
  fieldErrors,
  loginForm,
  newPasswordForm,
  otpForm,
  projectForm,
} from "@archscribe/core/product/validation";
import { Refusal } from "../refusal.ts";

/** The product's messages for one of its fields. */
interface Wording {
  readonly required: string;
  /** For a value that is present but invalid. */
  readonly wrong: string;
}

const long = "x".repeat(1000);

function wording(faultsOf: (value: string) => string | undefined, wrong: string): Wording {
  return { required: faultsOf("") ?? "", wrong: faultsOf(wrong) ?? "" };
}

const email = wording((text) => fieldErrors(emailForm, { email: text }).email, "nobody");
const otp = wording((text) => fieldErrors(otpForm, { otp: text }).otp, "12");
const names = (projectName: string, organizationName: string) =>
  fieldErrors(projectForm, { projectName, organizationName });
const password = wording(
  (text) => fieldErrors(loginForm, { email: "", password: text }).password,
  `Secret#123${long}`,
);
const confirmation = {
  ...password,
  required: fieldErrors(newPasswordForm, { password: "", confirmPassword: "" }).confirmPassword ?? "",
};

/** By the name of the field, or by its `x-wording`. */
const wordings: Readonly<Record<string, Wording>> = {
  email,
  shared_with: email,
  customer_email: email,
  username_or_email: email,
  otp,
  password,
  new_password1: password,
  new_password2: confirmation,
  project_name: wording((text) => names(text, "").projectName, long),
  organization: wording((text) => names("", text).organizationName, long),
  business_rule: wording((text) => fieldErrors(businessRuleForm, { businessRule: text }).businessRule, long),
};

/** The names of the parts of a request. */
const places: Readonly<Record<string, string>> = { body: "body", querystring: "query", params: "address" };

/** The refusal of a request that the contract does not allow: in the product's wording if it has one for the field. */
export function invalidRequest({ validation, validationContext }: FastifyError): Refusal {
  // Only ajv validates here.
  const [fault] = (validation ?? []) as unknown as readonly DefinedError[];
  if (fault === undefined) return new Refusal("VALIDATION", "The request is not valid");
  const path = [...pointerParts(fault.instancePath), ...namedIn(fault)];
  const field = path.join(".");
  const own = path.length === 1 ? ownWords(field, fault) : undefined;
  if (own !== undefined) return new Refusal("VALIDATION", own, { fields: { [field]: own } });
  const said = sayFault(fault);
  const place = field === "" ? (places[validationContext ?? "body"] ?? "request") : field;
  return new Refusal("VALIDATION", `${place}: ${said}`, { fields: { [place]: said } });
}

/** The product's message, unless it would be about the length of a value that is not a text. */
function ownWords(field: string, fault: DefinedError): string | undefined {
  const own = wordingOf(field, fault);
  if (own === undefined || fault.keyword === "additionalProperties") return undefined;
  if (isLacking(fault)) return own.required;
  return fault.keyword === "type" && /\d+ characters$/.test(own.wrong) ? undefined : own.wrong;
}

function wordingOf(field: string, fault: DefinedError): Wording | undefined {
  const schema: unknown =
    fault.keyword === "required" ? Object(fault.parentSchema)["properties"]?.[field] : fault.parentSchema;
  const name = String(Object(schema)["x-wording"] ?? field);
  return Object.hasOwn(wordings, name) ? wordings[name] : undefined;
}

function pointerParts(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function namedIn(fault: DefinedError): string[] {
  if (fault.keyword === "required") return [fault.params.missingProperty];
  return fault.keyword === "additionalProperties" ? [fault.params.additionalProperty] : [];
}

/** Whether a value is missing; an empty text counts as missing. */
function isLacking({ data, keyword }: DefinedError): boolean {
  return keyword === "required" || (typeof data === "string" && data.trim() === "") || data === null;
}

function sayFault(fault: DefinedError): string {
  switch (fault.keyword) {
    case "required":
      return "is missing";
    case "additionalProperties":
      return "is not known; remove it";
    case "type":
      return `expected ${[fault.params.type].flat().map(kindOf).join(" or ")}`;
    case "enum":
      return `expected one of ${fault.params.allowedValues.map(String).join(", ")}`;
    case "minLength":
      return fault.params.limit === 1
        ? "is empty"
        : `expected ${String(fault.params.limit)} characters at least`;
    case "maxLength":
      return `expected ${String(fault.params.limit)} characters at most`;
    case "minItems":
      return `expected ${String(fault.params.limit)} of them at least`;
    case "maxItems":
      return `expected ${String(fault.params.limit)} of them at most`;
    case "uniqueItems":
      return "names the same thing twice";
    case "minimum":
      return `expected ${String(fault.params.limit)} or more`;
    case "maximum":
      return `expected ${String(fault.params.limit)} or less`;
    case "oneOf":
    case "anyOf":
      return "matches none of the forms that the contract allows, or more than one of them";
    default:
      return `does not have the form that the contract requires${exampleIn(fault)}`;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

function kindOf(type: string): string {
  return kinds[type] ?? type;
}

function exampleIn({ parentSchema }: DefinedError): string {
  const examples: unknown = parentSchema?.["examples"];
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
  return typeof example === "string" ? `, such as '${example}'` : "";
}
