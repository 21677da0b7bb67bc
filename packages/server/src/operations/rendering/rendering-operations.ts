import type { Operations } from "../../contract/operation.ts";
import { renderPlantumlPng } from "./render-plantuml-png.ts";
import { renderPlantumlSvg } from "./render-plantuml-svg.ts";

/** The operations of the tag rendering. */
export const renderingOperations = { renderPlantumlPng, renderPlantumlSvg } satisfies Partial<Operations>;
