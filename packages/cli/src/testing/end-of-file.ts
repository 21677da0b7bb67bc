/**
 * Run for each test file; the files share a process and its modules. A hook that a module registers would be
 * called after the first file only, and a hook registered inside a test or another hook never.
 */
import { afterAll } from "vitest";
import { endFile } from "./after-file.ts";

afterAll(endFile);
