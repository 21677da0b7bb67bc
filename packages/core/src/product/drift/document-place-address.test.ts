import { expect, it } from "vitest";
import { documentPlaceAddress } from "./document-place-address.ts";

it.each([
  ["diagrams/component.puml", "/workspace/7/editor/component"],
  ["diagrams/interaction/place an order.mmd", "/workspace/7/editor/interaction/place%20an%20order"],
  ["pages/orchestration.md", "/model/orchestration"],
  ["api/openapi.yaml", "/model/swagger-definitions"],
  ["decisions/0001-queues.md", "/model/decisions"],
  ["requirements/functional.yaml", "/model/functional-requirements"],
  ["requirements/functional-2.yaml", "/model/functional-requirements"],
  ["README.md", undefined],
])("%s is shown at %s", (file, address) => {
  expect(documentPlaceAddress(file, 7)).toBe(address);
});
