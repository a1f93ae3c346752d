/// A view under the finger that the hit test did not choose.
package struct MissRecord {
  package var view: String
  /// The reason as a clause, such as "it is hidden".
  package var why: String
  package var code: String
}
