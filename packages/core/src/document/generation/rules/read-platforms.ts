import {
  type Decision,
  type DeploymentTarget,
  deploymentTargets,
  isBinding,
  type Platform,
  type Requirement,
} from "../../../model/index.ts";
import { splitSentences } from "../../words/index.ts";

/** Excludes services that are used from anywhere, whatever the platform of the system is. */
const elsewhere = String.raw`(?! (?:AD|Active|B2C|Blob|Boards|Bedrock|Cognito|DevOps|Entra|Key|Maps|Messaging|OpenAI|Pipelines?|Pub|Repos|Rekognition|S3|Service Bus|SES|SNS|Speech|SQS|Storage|Translat\w+|Vision)\b)`;

const names: Readonly<Record<DeploymentTarget, string>> = {
  // A cluster on a cloud is on that cloud: "our own Kubernetes cluster on AWS".
  onPrem: String.raw`(?:own|internal|in-house|corporate|private) (?:(?:servers?|server rooms?|data ?cent(?:er|re)s?|hardware)\b|(?:\w{1,20} )?clusters?\b(?! (?:at|in|on|by|from)\b))`,
  AWS: String.raw`(?:AWS|Amazon Web Services|Amazon(?:'s)? cloud|Amazon E[CK][2S]|EC2|Fargate)\b${elsewhere}`,
  GCP: String.raw`(?:GCP|Google Cloud(?: Platform)?|Google(?:'s)? cloud|GKE|Google Kubernetes Engine)\b${elsewhere}`,
  Azure: String.raw`(?:Azure|AKS)\b${elsewhere}`,
};

/** Matches a location without "on" or "in" before it. */
const onPremises = String.raw`(?:on[- ]prem(?:ises?)?\b(?! (?:of|that|where|which)\b)|in-house\b)`;

interface PlatformCues {
  /** Matches a sentence that states that the system runs there. */
  readonly sentence: RegExp;
  /** Matches a title of a decision for the platform: "Production on AWS", "Azure as our provider". */
  readonly title: RegExp;
  /** Matches a denial before the platform: "not on AWS", "rather than AWS". */
  readonly denied: RegExp;
}

const cues: Readonly<Record<DeploymentTarget, PlatformCues>> = {
  onPrem: cuesOf(names.onPrem, onPremises),
  AWS: cuesOf(names.AWS),
  GCP: cuesOf(names.GCP),
  Azure: cuesOf(names.Azure),
};

function cuesOf(name: string, adverb?: string): PlatformCues {
  const said = adverb === undefined ? name : `(?:${name}|${adverb})`;
  const placed = String.raw`(?:on|in|into|onto|to|at|within|by) [^;:]{0,40}?${name}`;
  return {
    sentence: new RegExp(
      [
        String.raw`(?<!\b(?:that|which|who) (?:\w{1,20} )?)\b(?:(?:host|deploy|run|operat|instal|provision|migrat)\w*|plan(?! to\b))\b[^;:]{0,200}?\b(?:${placed}${adverb === undefined ? "" : `|${adverb}`})`,
        String.raw`\b${said}(?: cloud)? (?:hosting|environment|infrastructure|region|tenant)\b`,
        String.raw`\b(?:hosting|deployment|infrastructure|platform|provider|chosen option)(?: \w{1,20})?(?:\s?[:=]| is| are) [^.;]{0,40}?\b${said}`,
      ].join("|"),
      "i",
    ),
    title: new RegExp(
      String.raw`^${said}|\b(?:on|to|in|into|use|using|choose|adopt|with|hosting:|platform:)(?: \w{1,20})? ${said}`,
      "i",
    ),
    denied: new RegExp(
      String.raw`(?:\b(?:not|never|cannot|without|independent(?:ly)?|rather than|instead of|other than)\b|n['’]t\b)[^;:]{0,80}?\b${said}`,
      "i",
    ),
  };
}

/**
 * Returns the platforms on which the system runs according to binding requirements and accepted decisions, with the
 * requirements that name them. Platforms of outside services, and denied ones, are omitted.
 */
export function readPlatforms(
  requirements: readonly Requirement[],
  decisions: readonly Decision[] = [],
): Platform[] {
  const binding = requirements.filter(isBinding);
  const accepted = decisions.filter(({ status = "" }) => /^accepted\b/i.test(status));
  const known = new Set(binding.map(({ id }) => id));
  return deploymentTargets.flatMap((target) => {
    const stating = binding.filter(({ text }) => splitSentences(text).some((one) => says(one, target)));
    const deciding = accepted.filter((decision) => decidesFor(decision).includes(target));
    if (stating.length === 0 && deciding.length === 0) return [];
    const ids = [...stating.map(({ id }) => id), ...deciding.flatMap((decision) => decision.requirements)];
    return { target, sources: [...new Set(ids)].filter((id) => known.has(id)) };
  });
}

function says(sentence: string, target: DeploymentTarget): boolean {
  return cues[target].sentence.test(sentence) && !cues[target].denied.test(sentence);
}

/**
 * Returns the platforms in a decision's title, or else in the part that states the outcome. Rejected options do not count.
 */
function decidesFor({ markdown, title }: Decision): readonly DeploymentTarget[] {
  const titled = deploymentTargets.filter(
    (target) => cues[target].title.test(title) && !cues[target].denied.test(title),
  );
  if (titled.length > 0) return titled;
  const outcome = splitSentences(outcomeOf(markdown));
  return deploymentTargets.filter((target) => outcome.some((sentence) => says(sentence, target)));
}

function outcomeOf(markdown: string): string {
  const sections = markdown.split(/^#+ +/m);
  return sections
    .filter((section) => /^(?:decision|outcome|chosen)/i.test(section))
    .map((section) => section.replace(/^.*$/m, ""))
    .join("\n\n");
}
