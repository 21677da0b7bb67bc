import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

export async function listParcels(recipient) {
  const { rows } = await pool.query("SELECT * FROM parcels WHERE recipient = $1", [recipient]);
  return rows;
}

export async function findParcel(id) {
  const { rows } = await pool.query("SELECT * FROM parcels WHERE id = $1", [id]);
  return rows[0];
}

export async function saveParcel({ id, label, recipient, status, weight }) {
  const { rows } = await pool.query(
    `INSERT INTO parcels (id, recipient, weight_grams, label, status)
     VALUES (coalesce($1, gen_random_uuid()), $2, $3, $4, coalesce($5, 'registered'))
     ON CONFLICT (id) DO UPDATE SET status = excluded.status
     RETURNING *`,
    [id, recipient, weight, label, status],
  );
  return rows[0];
}
