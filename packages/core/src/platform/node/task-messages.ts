/** The messages to the thread of a pool. */
export type TaskOrder<Question> = { readonly question: Question } | "close";

/**
 * The messages of the thread: that it is ready for its first task, news of a task, and one answer to each.
 */
export type TaskReport<Answer, News> = "ready" | { readonly news: News } | { readonly answer: Answer };
