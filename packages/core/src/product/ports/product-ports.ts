import type { Clock, IdentityProvider, KeyValueStorage, Navigation } from "../../model/index.ts";
import type { ProductApi } from "./product-api.ts";

/** The dependencies of the workflows on the outside world. */
export interface WorkflowPorts {
  readonly api: ProductApi;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
  readonly cookies: Pick<KeyValueStorage, "get" | "remove">;
  readonly identity: IdentityProvider;
  /** The origin of the application, such as `https://archscribe.example`. */
  readonly origin: string;
}
