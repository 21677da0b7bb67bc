/** True if tests that sample by default take everything, and the slow set runs: docs/testing.md. */
export const isFullSize = process.env["TEST_SIZE"] === "full";
