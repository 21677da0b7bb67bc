const products: Readonly<Record<string, string>> = {
  dblib: "SQL Server",
  mysql: "MySQL",
  oci: "Oracle Database",
  pgsql: "PostgreSQL",
  sqlsrv: "SQL Server",
};

/** Returns the product that a data source name of PDO is for, which may be the default of a setting. */
export function productOfDsn(dsn: string): string | undefined {
  return products[/(?:^|\$\{\w+:)([a-z]+):/.exec(dsn)?.[1] ?? ""];
}

/** Writes a data source name of PDO as a URL: `mysql:host=db;port=3306;dbname=shop` is `mysql://db:3306/shop`. */
export function pdoAddress(dsn: string): string {
  return dsn.replace(
    /\b(mysql|pgsql|sqlsrv|dblib):((?:\$\{[^{}]*\}|[^{}])*)/,
    (written, driver: string, list: string) => {
      const value = (key: string): string | undefined =>
        new RegExp(`(?:^|[;\\s])${key}=((?:\\$\\{[^{}]*\\}|[^;\\s{}])*)`, "i").exec(list)?.[1];
      const host = value("host") ?? value("server");
      if (host === undefined) return written;
      const port = value("port");
      const name = value("dbname") ?? value("database");
      return `${driver}://${host}${port === undefined ? "" : `:${port}`}${name === undefined ? "" : `/${name}`}`;
    },
  );
}
