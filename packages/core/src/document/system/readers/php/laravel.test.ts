import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { laravelReader } from "./laravel.ts";

test("groups and prefixes are nested; routes of api.php are below /api", async () => {
  const found = await endpointsInProgram(laravelReader, {
    "routes/api.php": `<?php
Route::prefix('v1')->middleware('auth')->group(function () {
    Route::get('/orders/{order?}', [OrderController::class, 'show']);
    Route::group(['prefix' => 'admin'], function () {
        Route::match(['put', 'patch'], 'users', 'UserController@put');
        Route::apiResource('photos.comments', CommentController::class)->only(['index', 'show']);
    });
    Route::controller(CartController::class)->group(fn () => Route::delete('carts', 'clear'));
});`,
    "routes/web.php": `<?php
Route::any('/', fn () => view('home'));
Route::resource('categories', CategoryController::class, ['except' => ['create', 'edit']]);
Route::get($path, 'X@y');
$client->get('/no-route', []);`,
  });
  expect(found).toEqual([
    "3 GET /api/v1/orders/{order}",
    "5 PUT /api/v1/admin/users",
    "5 PATCH /api/v1/admin/users",
    "6 GET /api/v1/admin/photos/{photo}/comments",
    "6 GET /api/v1/admin/photos/{photo}/comments/{comment}",
    "8 DELETE /api/v1/carts",
    "2 * /",
    "3 GET /categories",
    "3 POST /categories",
    "3 GET /categories/{category}",
    "3 PUT /categories/{category}",
    "3 PATCH /categories/{category}",
    "3 DELETE /categories/{category}",
    "4 unread",
  ]);
});
