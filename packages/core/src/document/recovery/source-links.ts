import {
  bestEvidence,
  type Evidence,
  evidenceAddress,
  type FoundSystem,
  type StatedEvidence,
  writeEvidence,
} from "../../model/index.ts";
import { codeSpan } from "./prose-text.ts";

/** Writes evidence in the Markdown pages of a project. */
export interface SourceLinks {
  /** Returns one place, as a link if its repository has a web address. */
  place(evidence: StatedEvidence): string;
  /** Returns the best places in parentheses, with a full stop after them; only the full stop without any. */
  end(evidence: readonly Evidence[]): string;
}

/** The most places behind one sentence. */
const mostPlaces = 3;

/** Returns the links to the lines of a system's repositories. */
export function sourceLinks(repositories: FoundSystem["repositories"]): SourceLinks {
  const place = ({ file, line }: StatedEvidence): string => {
    const where = { file, ...(line === undefined ? {} : { line }) };
    const text = codeSpan(writeEvidence(where));
    const address = evidenceAddress(repositories, where);
    // A parenthesis would end the address.
    return address === undefined
      ? text
      : `[${text}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`;
  };
  return {
    place,
    end(evidence) {
      const places = bestEvidence(evidence).slice(0, mostPlaces).map(place);
      return places.length === 0 ? "." : ` (${places.join(", ")}).`;
    },
  };
}
