import { expect, it } from "vitest";
import { deploymentTabContent } from "./deployment-tab.ts";

const answer = { id: 7, description_plantuml: "@startuml\n@enduml", deployment_diagram: "iVBORw0KGgo=" };
const content = {
  modelId: 7,
  definitions: "@startuml\n@enduml",
  imageUrl: "data:image/png;base64,iVBORw0KGgo=",
};

it.each([
  ["as it is", {}, {}],
  ["without a picture", { deployment_diagram: null }, { imageUrl: "" }],
  ["with a script for a picture", { deployment_diagram: "javascript:alert(1)" }, { imageUrl: "" }],
  ["without definitions", { description_plantuml: null }, { definitions: "" }],
])("WF63 a deployment %s is read", (_, said, read) => {
  expect(deploymentTabContent({ ...answer, ...said })).toEqual({ ...content, ...read });
});
