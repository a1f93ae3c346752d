/// Why a view that lies under a finger was not hit.
package enum Miss {
  /// It, or a view it lies in, is hidden.
  case hidden(View)
  /// It, or a view it lies in, is as good as transparent.
  case transparent(View)
  /// It, or a view it lies in, takes no touches at all.
  case disabled(View)
  /// A view it lies in cuts it off there.
  case clipped(View)
  /// The finger is beside its shape: beside the circle, where the picture is transparent.
  case besideShape
  /// Another view lies in front of it.
  case covered
}
