/**
 * Run before each file of tests: property tests that state no number of runs have 25, and 200 in the full size. Their seed
 * is random; a failure prints seed and path, with which `fc.assert` repeats it.
 */
import fc from "fast-check";
import { isFullSize } from "./full-size.ts";

const numRuns = isFullSize ? 200 : 25;

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns });
