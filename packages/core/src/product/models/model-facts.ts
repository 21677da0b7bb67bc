import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";

/** A diagram of a use case or an interaction as the server returns it. */
export interface ModelDiagram {
  readonly id: number;
  readonly description_plantuml?: string;
  readonly description_mermaid?: string;
  readonly use_case: string;
  readonly type?: string;
}

/** A diagram of an interface as the server returns it. */
export interface InterfaceDiagram {
  readonly id: number;
  readonly description_xml: string;
  readonly svg_code: string;
  readonly requirement: string;
}

/**
 * The models of a project besides their tabs, with the field names that section 3 of the product's specification lists.
 * The pages read the same data from their own stores.
 */
export interface ModelFacts {
  readonly interaction: {
    readonly total_ids: readonly number[];
    readonly details: readonly unknown[];
    readonly diagramDetails: readonly ModelDiagram[];
  };
  readonly useCase: {
    readonly isLoading: boolean;
    readonly diagrams: readonly ModelDiagram[];
    readonly details: readonly unknown[];
    readonly specificationIdCount: number;
  };
  readonly functionalRequirements: {
    readonly clickedButton: string;
    readonly requirements: readonly unknown[];
  };
  readonly nonFunctionalRequirements: {
    readonly clickedButton: string;
    readonly rows: readonly unknown[];
    readonly isLoading: boolean;
  };
  readonly swagger: {
    readonly swagger_yaml: string;
    readonly swagger_ids: readonly number[];
    readonly total_ids: readonly number[];
  };
  readonly uiComponents: {
    readonly total_ids: readonly number[];
    readonly ui_component: readonly {
      readonly id: number;
      readonly use_case_name: string;
      readonly use_case: string;
    }[];
  };
  readonly interfaceDiagrams: readonly InterfaceDiagram[];
  /** The rendered diagrams, each with whether rendering failed. */
  readonly errorDiagramIds: readonly { readonly id: number; readonly isError: boolean }[];
}

/** The initial models of every project (WF64). */
export const initialModelFacts: ModelFacts = {
  interaction: { total_ids: [], details: [], diagramDetails: [] },
  useCase: { isLoading: false, diagrams: [], details: [], specificationIdCount: 0 },
  functionalRequirements: { clickedButton: "User Requirement", requirements: [] },
  nonFunctionalRequirements: { clickedButton: "User Requirement", rows: [], isLoading: true },
  swagger: { swagger_yaml: "", swagger_ids: [], total_ids: [] },
  uiComponents: { total_ids: [], ui_component: [] },
  interfaceDiagrams: [],
  errorDiagramIds: [],
};

/** The models of the selected project. */
export interface ModelFactsState {
  readonly phase: "initial" | "changed";
  /** Raised with each project, so that data loaded for an earlier project is dropped. */
  readonly attempt: number;
  readonly facts: ModelFacts;
}

/** The events of the models of a project. */
export type ModelFactsEvent =
  | { readonly type: "changed"; readonly facts: Partial<ModelFacts> }
  | { readonly type: "cleared" };

type Reaction<Type extends ModelFactsEvent["type"]> = ReactionTo<
  ModelFactsState,
  ModelFactsEvent,
  never,
  Type
>;

const change: Reaction<"changed"> = {
  to: ["changed"],
  step: (state, { facts }) => goTo({ ...state, phase: "changed", facts: { ...state.facts, ...facts } }),
};

const clear: Reaction<"cleared"> = {
  to: ["initial"],
  step: ({ attempt }) => goTo({ phase: "initial", attempt: attempt + 1, facts: initialModelFacts }),
};

/** The machine that keeps the models of a project until another project is selected (WF64). */
export const modelFactsMachine: Machine<ModelFactsState, ModelFactsEvent, never> = {
  name: "Model facts",
  initial: { phase: "initial", attempt: 0, facts: initialModelFacts },
  transitions: {
    initial: { changed: change, cleared: clear },
    changed: { changed: change, cleared: clear },
  },
};
