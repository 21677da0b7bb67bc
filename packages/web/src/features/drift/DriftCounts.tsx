import { driftByFile } from "@archscribe/core/product/drift/drift-overview";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useDriftReport } from "./use-drift-report.ts";

const CountsContext = createContext<ReadonlyMap<string, number>>(new Map());

/** Returns the number of open drift findings about a file of the project; 0 while they are not known. */
export function useDriftCount(file: string): number {
  return useContext(CountsContext).get(file) ?? 0;
}

interface Properties {
  readonly projectId: number;
  readonly children: ReactNode;
}

/** Loads the last drift report of a project once for all diagrams of a page. */
export function DriftCountsProvider({ children, projectId }: Properties) {
  const { overview } = useDriftReport(projectId);
  const counts = useMemo(
    () => (overview === undefined ? new Map<string, number>() : driftByFile(overview)),
    [overview],
  );
  return <CountsContext value={counts}>{children}</CountsContext>;
}
