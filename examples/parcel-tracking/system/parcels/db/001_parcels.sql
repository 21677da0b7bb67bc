CREATE TABLE parcels (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  weight_grams integer NOT NULL,
  label text,
  status text NOT NULL DEFAULT 'registered'
);

CREATE TABLE depots (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  postcode text NOT NULL
);

CREATE TABLE routes (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  depot_id uuid NOT NULL REFERENCES depots (id),
  position integer NOT NULL
);
