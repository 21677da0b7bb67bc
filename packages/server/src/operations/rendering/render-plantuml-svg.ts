import type { Operation } from "../../contract/operation.ts";
import { answerPicture } from "./answer-picture.ts";

/** Renders the diagram of an address as SVG. */
export const renderPlantumlSvg: Operation<"renderPlantumlSvg"> = (call, world) =>
  answerPicture(call, world, "svg");
