import type { Operations } from "../../contract/operation.ts";
import { generateSwagger } from "./generate-swagger.ts";
import { generateUiPreview } from "./generate-ui-preview.ts";
import { getSwaggerDefinition } from "./get-swagger-definition.ts";
import { getSwaggerIds } from "./get-swagger-ids.ts";
import { getUiComponent } from "./get-ui-component.ts";
import { getUiPreviews } from "./get-ui-previews.ts";
import { updateSwaggerDefinition } from "./update-swagger-definition.ts";
import { updateUiPreview } from "./update-ui-preview.ts";
import { uploadDoc } from "./upload-doc.ts";

/** The operations of the tag endpoint. */
export const endpointOperations = {
  generateSwagger,
  generateUiPreview,
  getSwaggerDefinition,
  getSwaggerIds,
  getUiComponent,
  getUiPreviews,
  updateSwaggerDefinition,
  updateUiPreview,
  uploadDoc,
} satisfies Partial<Operations>;
