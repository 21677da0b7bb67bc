/** True if tests that sample by default run in their full size, with the engines of the product. */
export const isFullRun = process.env["TEST_SIZE"] === "full";
