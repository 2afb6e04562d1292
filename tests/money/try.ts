import { runCourses } from './courses.ts';
const began = performance.now();
await runCourses(Number(process.argv[2] ?? 20), process.argv[3] ? Number(process.argv[3]) : undefined).catch(
  (e: unknown) => {
    const text = String(e instanceof Error ? e.message : e);
    console.log(text.replace(/,{2,}/g, ',').slice(0, 3000));
    console.log(e instanceof Error && e.cause instanceof Error ? e.cause.stack?.slice(0, 900) : '');
  },
);
console.log((performance.now() - began).toFixed(0), 'ms');
