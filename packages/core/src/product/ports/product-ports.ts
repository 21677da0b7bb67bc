import type { Clock, IdentityProvider, KeyValueStorage, Navigation } from "../../model/index.ts";
import type { ProductApi } from "./product-api.ts";

/** What the workflows need of the world. */
export interface WorkflowPorts {
  readonly api: ProductApi;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
  readonly cookies: Pick<KeyValueStorage, "get" | "remove">;
  readonly identity: IdentityProvider;
  /** Where the application is served from, such as `https://archscribe.example`. */
  readonly origin: string;
}
