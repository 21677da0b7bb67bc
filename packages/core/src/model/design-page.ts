import type { FigureSource } from "./diagram.ts";

/** The eight design pages, each a Markdown file `pages/<key>.md` with its own route. */
export const designPages = [
  { key: "functional-architecture", title: "Functional architecture" },
  { key: "integration-architecture", title: "Integration architecture" },
  { key: "microservice-design", title: "Microservice design" },
  { key: "service-interface", title: "Service interface" },
  { key: "communication-and-security", title: "Communication and security" },
  { key: "containerization", title: "Containerization" },
  { key: "orchestration", title: "Orchestration" },
  { key: "cicd-pipeline", title: "CI/CD pipeline" },
] as const;

export type DesignPageKey = (typeof designPages)[number]["key"];

/** A page of prose about one aspect of the design, with the requirements that it addresses. */
export interface DesignPage {
  readonly key: DesignPageKey;
  readonly markdown: string;
  /** The diagrams in fenced blocks of `markdown`. */
  readonly figures: readonly FigureSource[];
  /** The images of `markdown` as `data:` addresses, by the path used in it. */
  readonly images: ReadonlyMap<string, string>;
  readonly requirements: readonly string[];
  readonly file: string;
  /** The 1-based line of the file on which `markdown` begins. */
  readonly line: number;
}
