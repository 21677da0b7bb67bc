import { BaseSequencer, type TestSpecification } from "vitest/node";

const order = ["house", "unit", "page-components", "process", "page", "postgres"];

/**
 * Runs the layers from the cheapest to the most expensive, so that the cheapest test detects a fault. Within a layer, the
 * order of Vitest stays: the last failures first, then the longest, so that all workers end together.
 */
export class CheapestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project }: TestSpecification): number => order.indexOf(project.name);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
