/** What the thread of a pool is told. */
export type TaskOrder<Question> = { readonly question: Question } | "close";

/** What it says: that it is ready for its first task, news of a task, and one answer to each. */
export type TaskReport<Answer, News> = "ready" | { readonly news: News } | { readonly answer: Answer };
