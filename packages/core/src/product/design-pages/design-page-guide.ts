import type { DesignPageKey } from "../../model/index.ts";

/** The purpose of a design page, shown when it is opened for the first time. */
export interface DesignPageGuide {
  /** The purpose in one sentence. */
  readonly about: string;
  /** The questions of a reader. */
  readonly questions: readonly string[];
}

/** The guide of each design page. */
export const designPageGuides: Readonly<Record<DesignPageKey, DesignPageGuide>> = {
  "functional-architecture": {
    about: "Which functions the system has, and which part of it carries each of them.",
    questions: [
      "Which capabilities does the system offer, and to whom?",
      "Which component answers for each of them?",
      "Which functions depend on others?",
    ],
  },
  "integration-architecture": {
    about:
      "How the system works together with others: what goes over each border, and what happens when the other side is away.",
    questions: [
      "Which systems are connected, and who owns them?",
      "What is exchanged, how often, and in which form?",
      "What happens when a neighbour does not answer?",
    ],
  },
  "microservice-design": {
    about: "Which services there are, what each of them owns, and where the lines between them run.",
    questions: [
      "Which service owns which data?",
      "Which team answers for it?",
      "Why does the line run here and not elsewhere?",
    ],
  },
  "service-interface": {
    about: "What the services promise each other: operations, events, versions and limits.",
    questions: [
      "Which operations and events does each service offer?",
      "How does an interface change without breaking its callers?",
      "Which limits and time-outs hold?",
    ],
  },
  "communication-and-security": {
    about: "How services talk, who may ask for what, and how data is protected on its way and where it lies.",
    questions: [
      "What is asked at once, and what goes through a queue?",
      "How are people and services recognised?",
      "Where are secrets kept, and what is encrypted?",
    ],
  },
  containerization: {
    about: "How each part is packed: images, sizes, configuration, and what a container needs to run.",
    questions: [
      "Which image is each part built on?",
      "How much processor and memory does it need?",
      "Where do its configuration and its secrets come from?",
    ],
  },
  orchestration: {
    about: "How the containers are run: placing, scaling, healing, and releasing without an outage.",
    questions: [
      "How many instances run, and what starts more of them?",
      "What happens when an instance, a node or a zone fails?",
      "How is a new version rolled out, and back?",
    ],
  },
  "cicd-pipeline": {
    about: "How a change comes from a commit to the people who use it, and what stops it on the way.",
    questions: [
      "Which stages does a change pass, and how long do they take?",
      "Which tests and checks stop it?",
      "Who releases, and how is a release taken back?",
    ],
  },
};

/** Returns an outline to start from, with a heading per question. */
export function designPageOutline(title: string, { about, questions }: DesignPageGuide): string {
  return [`# ${title}`, about, ...questions.map((question) => `## ${question}\n`)].join("\n\n");
}
