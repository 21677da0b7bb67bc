import type { CodeReader, FileReader } from "../reader.ts";
import { jaxRs } from "./java/jax-rs.ts";
import { springMvc } from "./java/spring-mvc.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [jaxRs, springMvc];
