/** What stands for how far a job is while the server does not answer. */
export const missedText = "The server does not answer and is asked again; the work may go on there";
