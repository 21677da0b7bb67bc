/** Returns a folder of data for a server process: a copy of the one that the run has made for all, else an empty one. */
export declare function emptyDataFolder(prefix: string): Promise<string>;
