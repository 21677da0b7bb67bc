export {
  buildArchitecture,
  type IdentifiedArchitecture,
  identifyArchitecture,
} from "./build-architecture.ts";
export { elementsInFigure, elementsInFigures } from "./elements-in-figure.ts";
export { elementsCalled, findElements } from "./find-elements.ts";
export { type Dependent, elementsFrom, type Impact, impactOf } from "./impact.ts";
export { type Domain, domainOf } from "./mention.ts";
export { parseQuery } from "./query/parse-query.ts";
export { queryElements } from "./query/run-query.ts";
export { type DiagramContents, indexDesign, type Places } from "./index-design.ts";
export { type Named, placesNaming, type Sentence } from "./name-mentions.ts";
export { isNamedInTexts, sentencesOf } from "./places-in-texts.ts";
export { usesOf } from "./reach.ts";
export { chooseLinks } from "./trace/choose-links.ts";
export { confirmLinks, withoutLostLinks } from "./trace/confirm-links.ts";
export { digestRequirement } from "./trace/digest-requirement.ts";
export { type SuspectLink, suspectLinks } from "./trace/suspect-links.ts";
export { type TracedKind, type TracedLink, tracedLinks, type TracedProject } from "./trace/traced-links.ts";
export { drawView, type DrawnView, emptyViewMessage } from "./view/draw-view.ts";
export { drawViews } from "./view/draw-views.ts";
