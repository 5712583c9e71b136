/** What a bundler tells of its modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Names the chunk of the modules that a file loads with itself, one way or another; what it loads later is not among them. */
export const reachedFrom = (file: string, chunk: string): ((id: string, graph: ModuleGraph) => string | null) => {
  let reached: Set<string> | undefined;
  return (id, graph) => {
    reached ??= closureOf(file, graph);
    return reached.has(id) ? chunk : null;
  };
};

const closureOf = (file: string, graph: ModuleGraph): Set<string> => {
  const reached = new Set([file]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
};
