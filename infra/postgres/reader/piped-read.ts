import { Query, type BindConfig, type Connection, type FieldDef, type QueryResult } from 'pg';
import { columnsOf, type KeptStatements, type Prepared } from './statements.ts';

/** Untyped rows of pg; the caller knows the columns of its statement. */
export type Rows = QueryResult['rows'];

export type PipedStatement = {
  readonly text: string;
  readonly values: NonNullable<BindConfig['values']>;
  readonly once: boolean;
};

/**
 * The outcome of a read. `failed` = the server refused it, or the connection was lost · `unreadable` = a value can't be
 * parsed · `undescribed` = another read prepared its statement, and failed before the description arrived.
 */
export type Outcome =
  | { readonly kind: 'rows'; readonly rows: Rows }
  | { readonly kind: 'failed'; readonly error: unknown; readonly prepared: Prepared | null }
  | { readonly kind: 'unreadable'; readonly error: unknown }
  | { readonly kind: 'undescribed'; readonly prepared: Prepared | null };

/** pg's types require the argument; the driver ignores it. */
const MORE = true;

/**
 * A read on a pipelined connection, in place of pg's own query. A prepared statement is described once, and each read ends
 * with its own Sync, so that its failure doesn't affect later reads.
 */
export class PipedRead extends Query {
  readonly #statement: PipedStatement;
  readonly #kept: KeptStatements;
  readonly #end: (outcome: Outcome) => void;
  readonly #rows: Rows = [];
  #prepared: Prepared | null = null;
  #isUndescribed = false;
  #broken: unknown = null;

  constructor(statement: PipedStatement, kept: KeptStatements, end: (outcome: Outcome) => void) {
    super(statement.text);
    this.#statement = statement;
    this.#kept = kept;
    this.#end = end;
  }

  /** Called by the client when this read is to be written. */
  override submit = (connection: Connection): void => {
    const { text, values, once } = this.#statement;
    const known = once ? undefined : this.#kept.find(text);
    const prepared = known ?? (once ? { name: '', columns: null } : this.#kept.add(text));
    const { name } = prepared;
    this.#prepared = prepared;
    for (const dropped of this.#kept.takeDropped()) connection.close({ type: 'S', name: dropped }, MORE);
    if (!known) {
      connection.parse({ text, name, types: [] }, MORE);
      // Describes the statement before Bind: the description then arrives even if the values are refused.
      connection.describe({ type: 'S', name }, MORE);
    }
    connection.bind({ statement: name, values }, MORE);
    connection.execute(null, MORE);
    connection.sync();
  };

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    if (this.#prepared) this.#prepared.columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#prepared?.columns;
    if (!columns) {
      this.#isUndescribed = true;
      return;
    }
    const { names, parsers, empty } = columns;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const text = fields[at] ?? null;
        if (text !== null) row[names[at] ?? ''] = parsers[at]?.(text);
      }
    } catch (error) {
      this.#broken ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    // ReadyForQuery ends the read.
  }

  handleError(error: unknown): void {
    this.#end({ kind: 'failed', error, prepared: this.#prepared });
  }

  handleReadyForQuery(): void {
    if (this.#isUndescribed) this.#end({ kind: 'undescribed', prepared: this.#prepared });
    else if (this.#broken !== null) this.#end({ kind: 'unreadable', error: this.#broken });
    else this.#end({ kind: 'rows', rows: this.#rows });
  }
}
