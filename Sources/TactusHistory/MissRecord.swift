/// The record of a view that was under the finger but was not chosen by the hit test.
package struct MissRecord {
  package var view: String
  /// The reason why the view was not chosen, as a clause such as "it is hidden".
  package var why: String
  package var code: String
}
