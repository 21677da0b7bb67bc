/** The file and the id of a chapter of arc42. */
export interface Arc42Chapter {
  readonly id: string;
  readonly file: string;
}

/**
 * The chapters of arc42 in order, with the files and ids of its template, which docToolchain and other tools know.
 *
 * @see https://github.com/arc42/arc42-template
 */
export const arc42Chapters: readonly Arc42Chapter[] = [
  { id: "section-introduction-and-goals", file: "01_introduction_and_goals.adoc" },
  { id: "section-architecture-constraints", file: "02_architecture_constraints.adoc" },
  { id: "section-context-and-scope", file: "03_context_and_scope.adoc" },
  { id: "section-solution-strategy", file: "04_solution_strategy.adoc" },
  { id: "section-building-block-view", file: "05_building_block_view.adoc" },
  { id: "section-runtime-view", file: "06_runtime_view.adoc" },
  { id: "section-deployment-view", file: "07_deployment_view.adoc" },
  { id: "section-concepts", file: "08_concepts.adoc" },
  { id: "section-design-decisions", file: "09_architecture_decisions.adoc" },
  { id: "section-quality-scenarios", file: "10_quality_requirements.adoc" },
  { id: "section-technical-risks", file: "11_technical_risks.adoc" },
  { id: "section-glossary", file: "12_glossary.adoc" },
];
