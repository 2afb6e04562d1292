/** Traces and metrics for a collector of OpenTelemetry. Absent unless one is configured: then nothing of it is loaded. */

/** Name, kind and attributes of a span. They never hold personal data. */
export type SpanFacts = {
  readonly name: string;
  /** `server`: the answer to a request. */
  readonly kind?: 'server' | 'internal';
  /** W3C `traceparent` of the span before it; absent: the current one, or none. */
  readonly parent?: string | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
};

/** A span that has begun. */
export type OpenSpan = {
  rename(name: string): void;
  set(name: string, value: string | number): void;
  /** Marks it as failed. */
  fail(reason: string): void;
};

export type Tracer = {
  /** Runs a task in a span; spans that begin during it are its children. An exception marks the span and is thrown on. */
  run<T>(facts: SpanFacts, task: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Records a span that has ended; times in milliseconds since 1970. */
  record(facts: SpanFacts, begun: number, ended: number): void;
  /** `traceparent` of the current span; null outside of one, or if its trace isn't collected. */
  current(): string | null;
};

/** A metric of the registry of `/metrics`. */
export type MetricFamily = {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly {
    readonly labels: Readonly<Partial<Record<string, string | number>>>;
    readonly value: number;
    /** Of a histogram: `…_bucket`, `…_sum` or `…_count`. */
    readonly metricName?: string | undefined;
  }[];
};

export type Telemetry = {
  readonly tracer: Tracer;
  /** The percentage of traces that is collected. */
  readonly percent: number;
  /** Sends metrics at regular intervals from then on. */
  exportMetrics(read: () => Promise<readonly MetricFamily[]>): void;
  /** Passes spans of a browser on: an `ExportTraceServiceRequest` as JSON. A collector that is away loses them. */
  relay(spans: object): Promise<void>;
  close(): Promise<void>;
};
