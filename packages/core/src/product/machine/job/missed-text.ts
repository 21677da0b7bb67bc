/** The text shown instead of a job's progress while the server does not answer. */
export const missedText = "The server does not answer; trying again. The work may continue there";
