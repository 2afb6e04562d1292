import type { Tracer } from '../ports/telemetry.ts';
import type { ProcessManager, Reaction } from '../process/manager.ts';

/** A process manager whose steps are spans of the trace that its event belongs to. */
export const tracedManager = (tracer: Tracer | undefined, manager: ProcessManager): ProcessManager => {
  if (!tracer) return manager;
  const traced =
    (reaction: Reaction): Reaction =>
    async (event) => {
      const steps = await reaction(event);
      const parent = event.meta.traceparent;
      if (parent === undefined) return steps;
      return steps.map((step) => ({
        ...step,
        run: (command) =>
          tracer.run({ name: `${manager.name} ${step.name}`, parent }, () => step.run(command)),
      }));
    };
  const on = Object.entries(manager.on).map(([type, reaction]) => [type, traced(reaction)]);
  return { ...manager, on: Object.fromEntries(on) };
};
