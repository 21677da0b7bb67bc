import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import type { Call, OperationId, UploadedFile } from "./operation.ts";

/** The fields and files of a multipart request. @throws Refusal VALIDATION, TOO_LARGE */
export async function readForm(request: FastifyRequest): Promise<Call<OperationId>["form"]> {
  if (!request.isMultipart()) throw new Refusal("VALIDATION", "Send the file as multipart/form-data");
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") files.push({ name: part.filename, bytes: await part.toBuffer() });
      else if (typeof part.value === "string") fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    // The parser's error has a status if the form is too large, and none if it is malformed.
    if (Object(cause)["statusCode"] !== undefined) throw cause;
    throw new Refusal(
      "VALIDATION",
      "The form is broken or incomplete. Send it again as multipart/form-data.",
    );
  }
  return { fields, files };
}
