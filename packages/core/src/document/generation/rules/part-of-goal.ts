import type { NounPhrase, Statement } from "./statement.ts";
import { attributeNouns } from "./word-lists.ts";

/**
 * Returns whether a statement tells a part of something else: of filling in a form, of getting a message or of a protocol
 * between programs. Nobody comes to a system for that.
 */
export function isPartOfGoal({ action, kind, objects }: Statement): boolean {
  const [object] = objects;
  if (action === undefined || object === undefined) return false;
  const { verb } = action;
  if (isOfMessage(verb, object)) return true;
  if (kind === "story") return false;
  return isEntry(verb, object) || isGotten(verb, object) || /^(?:know|understand|remember)$/.test(verb);
}

/** "Enter the name", "provide a password": one field of a form that somebody fills in for a reason. */
function isEntry(verb: string, { head }: NounPhrase): boolean {
  return (
    /^(?:choose|confirm|enter|fill|fill in|indicate|input|key in|provide|re-enter|select|specify|type|type in)$/.test(
      verb,
    ) &&
    (attributeNouns.has(head) ||
      /^(?:answer|checkbox|credential|criterion|detail|digit|field|info|information|input|keyword|letter|pin|term|text|value)$/.test(
        head,
      ))
  );
}

/** "Receive an error message", "get a notification": the system does that, as soon as there is a reason. */
function isGotten(verb: string, { head }: NounPhrase): boolean {
  return (
    /^(?:get|obtain|receive)$/.test(verb) &&
    /^(?:acknowledgement|alert|confirmation|e-mail|email|error|message|notice|notification|prompt|reminder|response|sms|warning)$/.test(
      head,
    )
  );
}

/** "Include a header", "return a response", "ignore unknown fields": what programs do with what they send each other. */
function isOfMessage(verb: string, { head }: NounPhrase): boolean {
  return (
    (/^(?:carry|contain|echo|encode|ignore|include|omit|parse|respond|return|send back)$/.test(verb) &&
      /^(?:attribute|body|code|element|field|flag|header|parameter|payload|property|response|string|token|value)$/.test(
        head,
      )) ||
    (/^(?:authenticate|parse|respond|retry)$/.test(verb) &&
      /^(?:call|connection|packet|request|response)$/.test(head))
  );
}
