import type { Operation } from "../../contract/operation.ts";
import { answerPicture } from "./answer-picture.ts";

/** Renders the diagram of an address as PNG. */
export const renderPlantumlPng: Operation<"renderPlantumlPng"> = (call, world) =>
  answerPicture(call, world, "png");
