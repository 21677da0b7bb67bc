-- Lending library: tables for PostgreSQL

-- FR-1, FR-2
CREATE TABLE members (
  member_id bigint GENERATED ALWAYS AS IDENTITY,
  name varchar(200) NOT NULL,
  e_mail_address varchar(320) NOT NULL UNIQUE,
  PRIMARY KEY (member_id)
);

-- FR-1
CREATE TABLE books (
  book_id bigint GENERATED ALWAYS AS IDENTITY,
  title varchar(200) NOT NULL,
  isbn varchar(64) NOT NULL UNIQUE,
  summary text,
  PRIMARY KEY (book_id)
);

-- FR-1
CREATE TABLE authors (
  author_id bigint GENERATED ALWAYS AS IDENTITY,
  name varchar(200) NOT NULL,
  PRIMARY KEY (author_id)
);

-- implied
CREATE TABLE picture_books (
  book_id bigint REFERENCES books (book_id) ON DELETE CASCADE,
  PRIMARY KEY (book_id)
);

-- FR-1
CREATE TABLE loans (
  loan_id bigint GENERATED ALWAYS AS IDENTITY,
  due_date date NOT NULL,
  state varchar(40) NOT NULL CHECK (state IN ('open', 'returned', 'overdue')),
  fee numeric(12,2),
  member_id bigint NOT NULL REFERENCES members (member_id),
  book_id bigint NOT NULL REFERENCES books (book_id),
  PRIMARY KEY (loan_id)
);

-- FR-2
CREATE TABLE reservations (
  reservation_id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (member_id) ON DELETE CASCADE,
  PRIMARY KEY (reservation_id)
);

-- implied
CREATE TABLE book_authors (
  book_id bigint REFERENCES books (book_id) ON DELETE CASCADE,
  author_id bigint REFERENCES authors (author_id) ON DELETE CASCADE,
  PRIMARY KEY (book_id, author_id)
);

CREATE INDEX ON loans (member_id);
CREATE INDEX ON loans (book_id);
CREATE INDEX ON reservations (member_id);
CREATE INDEX ON book_authors (author_id);
