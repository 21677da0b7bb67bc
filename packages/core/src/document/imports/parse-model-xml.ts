import { ArchscribeError } from "../../model/errors/index.ts";
import { parseXml, type XmlElement } from "../xml/index.ts";

/** Parses the XML of a model. @throws ArchscribeError IMPORT_UNREADABLE if it is malformed, or nested too deeply */
export function parseModelXml(text: string, path: string): XmlElement | undefined {
  try {
    return parseXml(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, "") : String(cause);
    throw new ArchscribeError("IMPORT_UNREADABLE", { path, reason }, { cause });
  }
}
