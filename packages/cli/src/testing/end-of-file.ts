/**
 * Run for each file of tests, which share a process and its modules: a hook that a module asks for would be called after
 * the first of its files only, and one that is asked for inside a test or of another hook never.
 */
import { afterAll } from "vitest";
import { endFile } from "./after-file.ts";

afterAll(endFile);
