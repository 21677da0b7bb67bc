import type { ContractClient } from "@archscribe/core/product/client";
import type { Clock, EventFeed } from "@archscribe/core/model";
import type { Product } from "@archscribe/core/product/start-product";
import { createGenerationApi } from "@archscribe/core/product/generation/generation-api";
import { type Generation, startGeneration } from "@archscribe/core/product/generation/start-generation";
import { subscribe } from "valtio/vanilla";

interface Dependencies {
  readonly client: ContractClient;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly product: Product;
}

/** Generation that follows the person: it takes up the jobs of the project that they open, and ends when they leave. */
export function startWorldGeneration({ client, clock, feed, product }: Dependencies): Generation {
  const { authentication, projects } = product;
  const generation = startGeneration({ api: createGenerationApi(client), clock, feed });
  let entered: number | undefined;

  const look = (): void => {
    const { phase } = authentication.view.current;
    if (phase === "signedOut" && entered !== undefined) {
      entered = undefined;
      void generation.send({ type: "signedOut" });
    }
    const projectId = projects.view.current.selected?.project_id;
    if (phase !== "signedIn" || projectId === undefined || projectId === entered) return;
    entered = projectId;
    void generation.send({ type: "projectEntered", projectId });
  };
  subscribe(authentication.view, look);
  subscribe(projects.view, look);
  // A person who is already signed in may have a project open.
  look();

  generation.whenDone({ kind: "design", title: "" }, ({ engine }) => {
    if (engine === "llm") void authentication.send({ type: "detailsRequested" });
  });
  return generation;
}
