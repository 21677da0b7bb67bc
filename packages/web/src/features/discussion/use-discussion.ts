import { waitingCount } from "@archscribe/core/product/discussion/conversation-lists";
import type { Discussion } from "@archscribe/core/product/discussion/start-discussion";
import { commentsParameter } from "@archscribe/core/product/discussion/subject-address";
import { silentReason } from "@archscribe/core/product/projects/read-only-reason";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** The discussion of the selected project, which is loaded when it is first shown. */
export function useDiscussion(): Discussion {
  const { discussionOf, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id;
  const discussion = useMemo(() => discussionOf(projectId ?? 0), [discussionOf, projectId]);
  useEffect(() => {
    if (projectId !== undefined) void discussion.talk.send({ type: "needed" });
  }, [discussion, projectId]);
  return discussion;
}

/** The reason why the person may not comment; undefined if they may. */
export function useSilentReason(): string | undefined {
  return silentReason(useView(useWorld().product.projects));
}

/** How many conversations and reviews of the selected project wait for the person. */
export function useWaitingCount(): number {
  const { approvals, talk } = useDiscussion();
  return waitingCount(useWholeView(talk).value, useWholeView(approvals).value);
}

/** The part of the project whose conversations are open beside the page, by its address. */
export function useOpenSubject(): readonly [string | undefined, (about: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const about = search.get(commentsParameter) ?? undefined;
  return [
    about,
    (next) =>
      setSearch(
        (before) => {
          const parameters = new URLSearchParams(before);
          if (next === undefined) parameters.delete(commentsParameter);
          else parameters.set(commentsParameter, next);
          return parameters;
        },
        { replace: true },
      ),
  ];
}
