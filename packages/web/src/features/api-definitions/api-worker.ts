import { readApiText } from "@archscribe/core/product/api-definitions/read-api-text";
import type { ReadAnswer, ReadQuestion } from "./api-reader.ts";

addEventListener("message", ({ data: { id, text } }: MessageEvent<ReadQuestion>) => {
  const answer: ReadAnswer = { id, reading: readApiText(text) };
  postMessage(answer);
});
