/** A setting in a file: its full key, such as `spring.datasource.url`, its value as written, and its 1-based line. */
export interface SettingLine {
  readonly key: string;
  readonly value: string;
  readonly line: number;
  /** Whether it only counts where code names its key. */
  readonly isOnlyNamed?: true;
}
